package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
)

func main() {
	response, err := http.Get("http://localhost:4321/api/v1/postal-codes/40135")
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		log.Fatal(response.Status)
	}
	var answer struct {
		Data []struct {
			ID                      int64
			Name, District, Regency string
		}
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		log.Fatal(err)
	}
	for _, village := range answer.Data {
		fmt.Println(village.ID, village.Name, village.District, village.Regency)
	}
}
