package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/url"
)

func main() {
	query := url.Values{"regency": {"Kota Bandung"}, "q": {"suka"}}
	response, err := http.Get("http://localhost:4321/api/v1/villages?" + query.Encode())
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		log.Fatal(response.Status)
	}
	var answer struct {
		Data []struct {
			Name, District string
			PostalCode     string `json:"postal_code"`
		}
		Meta struct{ Total int }
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		log.Fatal(err)
	}
	for _, village := range answer.Data {
		fmt.Println(village.Name, village.District, village.PostalCode)
	}
	fmt.Println(len(answer.Data), "/", answer.Meta.Total)
}
