package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"strings"
)

type village struct {
	ID         int64
	Name       string
	PostalCode string `json:"postal_code"`
}

func get(ids []string) ([]village, error) {
	const address = "http://localhost:4321/api/v1/villages?limit=100&id="
	response, err := http.Get(address + strings.Join(ids, ","))
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the service answered %s", response.Status)
	}
	var answer struct{ Data []village }
	err = json.NewDecoder(response.Body).Decode(&answer)
	return answer.Data, err
}

func main() {
	ids := []string{"3273021004", "3173061004", "5103011001"}
	for len(ids) > 0 {
		some := ids
		if len(some) > 100 {
			some = ids[:100]
		}
		ids = ids[len(some):]
		villages, err := get(some)
		if err != nil {
			log.Fatal(err)
		}
		for _, village := range villages {
			fmt.Println(village.ID, village.Name, village.PostalCode)
		}
	}
}
